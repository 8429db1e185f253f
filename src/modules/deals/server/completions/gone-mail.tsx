import type { NewListing } from '#modules/listings/server';
import {
  type MailAgency,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
} from '#platform/mail/server/mail-layout.tsx';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';

interface GoneMail {
  agency: MailAgency;
  publicUrl: string;
  person: { name: string; email: string; enquiryId: number | null };
  title: string;
  isLet: boolean;
  /** Those that staff chose; without any the mail says nothing of others. */
  similar: readonly NewListing[];
}

/** Tells somebody who waited for a listing that it is gone, and what is like it. Neither price nor buyer is named. */
export function goneMail({ agency, publicUrl, person, title, isLet, similar }: GoneMail): OutgoingMail {
  const headline = `${title} is ${isLet ? 'let' : 'sold'}`;
  return {
    template: 'deal.gone',
    to: { name: safeName(person.name), address: person.email },
    subject: headline,
    secrets: [],
    ...(person.enquiryId !== null && { about: { type: 'enquiry', id: String(person.enquiryId) } }),
    ...renderMail(
      <MailLayout
        agency={agency}
        preview={headline}
        reason={`You get this mail because you asked ${agency.name} about ${title}.`}
      >
        <MailHeading>{headline}</MailHeading>
        <MailParagraph>
          Somebody else has {isLet ? 'rented' : 'bought'} it, and we did not want you to wait for it.
        </MailParagraph>
        {similar.length > 0 && <MailParagraph>Similar, and still to be had:</MailParagraph>}
        {similar.map(({ path, title: name, place, price }) => (
          <MailParagraph key={path}>
            <MailLink href={publicUrl + path}>{name}</MailLink>
            <br />
            {place}, {price}
          </MailParagraph>
        ))}
        <MailParagraph>Reply to this mail or call us, and we will look for what suits you.</MailParagraph>
      </MailLayout>,
    ),
  };
}
