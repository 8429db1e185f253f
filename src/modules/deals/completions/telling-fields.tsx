import { useRef } from 'react';
import type { OwnAccount } from '#modules/identity';
import { mailText } from '#modules/identity';
import { localPhone } from '#platform/text/phone-number.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/form/field.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import { dealName, waitingGroupLabels } from './completion.ts';
import type { CompletionPreparation, WaitingPerson } from './contract.ts';

export interface FollowingProps {
  preparation: CompletionPreparation;
  account: Pick<OwnAccount, 'form_token' | 'sends_mail'>;
}

const legendClasses = 'float-left mb-1 w-full font-semibold';
/** Of a link within a line beside a checkbox: a `TextLink`, which is 44 px tall, would move the line down. */
const linkClasses = 'text-link underline underline-offset-[0.2em]';
const partClasses = 'mt-4 border-t border-line pt-4';

/** The vendor and the buyer, of whom each gets a mail with what was completed. */
export function TellingParties({ preparation: { listing, vendor, contact }, account }: FollowingProps) {
  const isLet = listing.purpose === 'Rent';
  return (
    <fieldset className={partClasses}>
      <legend className={legendClasses}>{partiesLegend(isLet, vendor !== null)}</legend>
      <div className="clear-both">
        {vendor && (
          <CheckboxField
            label={`Tell the ${isLet ? 'landlord' : 'vendor'}, ${vendor.name}`}
            name="tells_vendor"
            value="true"
          />
        )}
        {!vendor && (
          <p className="text-sm text-muted">
            No mandate names a {isLet ? 'landlord' : 'vendor'} with an email address: tell them yourself.
          </p>
        )}
        <CheckboxField
          label={`Tell the ${isLet ? 'tenant' : 'buyer'}${contact ? `, ${contact.name}` : ''}`}
          name="tells_buyer"
          value="true"
          help={mailText(account, 'With what was agreed, by email where we have an address. Neither learns the fee.')}
        />
      </div>
    </fieldset>
  );
}

function partiesLegend(isLet: boolean, isVendorKnown: boolean): string {
  if (!isVendorKnown) return isLet ? 'Tell the tenant' : 'Tell the buyer';
  return isLet ? 'Tell landlord and tenant' : 'Tell vendor and buyer';
}

/** Each person who waited with a tick of their own, and what the mail names to them. */
export function TellingFields({ preparation, account }: FollowingProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const hydrated = useHydrated();
  const { listing, waiting } = preparation;
  if (waiting.length === 0) return null;
  const canTell = waiting.filter(({ has_email }) => has_email);
  const likely = canTell.filter(({ is_maybe_spam }) => !is_maybe_spam);
  const tickAll = () => {
    for (const input of box.current?.querySelectorAll<HTMLInputElement>('input[data-tick-all]') ?? [])
      input.checked = true;
  };
  return (
    <fieldset ref={box} className={partClasses}>
      <legend className={legendClasses}>Tell those who waited</legend>
      <p className="clear-both text-sm text-muted">
        {mailText(account, `Each one you tick gets one email: that the ${dealName(listing.purpose)} is done.`)}
      </p>
      {hydrated && likely.length > 1 && (
        <p className="mt-2">
          <Button type="button" variant="outline" size="sm" onClick={tickAll}>
            {likely.length < canTell.length ? 'Tick all but possible spam' : 'Tick all'}
          </Button>
        </p>
      )}
      <ul className="mt-1 grid">
        {canTell.map((person) => (
          <li key={person.key}>
            <CheckboxField
              label={<Person person={person} />}
              name={`tell_${person.key}`}
              value="true"
              data-tick-all={person.is_maybe_spam ? undefined : true}
            />
          </li>
        ))}
        {waiting
          .filter(({ has_email }) => !has_email)
          .map((person) => (
            <li key={person.key} className="py-2.5 text-sm leading-[1.45] break-words">
              <Person person={person} />: no email address, call them
              {person.phone && (
                <>
                  {' at '}
                  <SiteLink href={`tel:${person.phone}`} className={linkClasses}>
                    {localPhone(person.phone)}
                  </SiteLink>
                </>
              )}
            </li>
          ))}
      </ul>
      {canTell.length > 0 && <SimilarFields {...preparation} />}
    </fieldset>
  );
}

function Person({ person: { name, path, reference, group, is_maybe_spam, told_on } }: { person: WaitingPerson }) {
  const who = name === null ? 'Somebody a colleague looks after' : name || 'No name';
  return (
    <span className="break-words">
      {who}, {waitingGroupLabels[group]}
      {path && (
        <>
          {' '}
          (
          <SiteLink href={path} className={linkClasses}>
            {reference ?? 'the offer'}
          </SiteLink>
          )
        </>
      )}
      {is_maybe_spam && ', possible spam'}
      {told_on && `, told on ${shortDay(told_on)} of what was undone`}
    </span>
  );
}

function SimilarFields({ listing, similar }: Pick<CompletionPreparation, 'listing' | 'similar'>) {
  if (similar.length === 0) {
    const done = listing.purpose === 'Rent' ? 'let' : 'sold';
    return <p className="mt-3 text-sm">Nothing like it is on offer now: the email says only that it is {done}.</p>;
  }
  return (
    <fieldset className={partClasses}>
      <legend className={legendClasses}>What the email names instead</legend>
      <p className="clear-both text-sm text-muted">
        {similar.some(({ is_near }) => is_near) ? 'Ticked is what is near.' : 'None of these is near: tick what fits.'}{' '}
        Without a tick the email names nothing.
      </p>
      {similar.map(({ id, title, path, place, price, is_near }) => (
        <CheckboxField
          key={id}
          label={
            <span className="break-words">
              <SiteLink href={path}>{title}</SiteLink>, {place}, {price}
            </span>
          }
          name={`similar_${id}`}
          value="true"
          defaultChecked={is_near}
        />
      ))}
    </fieldset>
  );
}
