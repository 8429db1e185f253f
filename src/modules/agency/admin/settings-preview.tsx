import { useEffect, useRef, useState } from 'react';
import { rowsOf } from '#platform/http/nested-fields.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { asRange } from '#platform/text/text.ts';
import { readAnswers } from '#web/ui/form/form-reading.ts';
import { Card } from '#web/ui/office/card.tsx';
import { storedLine } from '../office-hours.ts';
import type { EditedSettings } from './contract.ts';

type Shown = Pick<
  EditedSettings,
  'name' | 'legal_name' | 'address_line' | 'phone' | 'sales_email' | 'earb_number' | 'principal_name'
> & {
  social_links: readonly { name: string }[];
  working_hours: EditedSettings['working_hours'];
};

/** A preview of the public pages' wording, updated while typing; without script, of the saved settings. */
export function SettingsPreview({ start }: { start: EditedSettings }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>(start);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const read = () => setShown(typedSettings(form));
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, []);
  return (
    <div ref={place}>
      <Card title="As visitors see it" note="Foot of every page">
        <div className="grid gap-6 sm:grid-cols-2">
          <div className="min-w-0 break-words">
            <p className="font-display text-title">{shown.name}</p>
            <p className="mt-2 text-soft">{shown.address_line}</p>
            <p className="mt-2 font-semibold tabular-nums">{phoneAsShown(shown.phone ?? '')}</p>
            <p>{shown.sales_email}</p>
            {shown.social_links.length > 0 && (
              <p className="mt-2 text-sm text-soft">{shown.social_links.map(({ name }) => name).join(' · ')}</p>
            )}
            <p className="mt-2 text-sm text-muted">
              {shown.legal_name || shown.name}
              {shown.earb_number && `, registered estate agent no. ${shown.earb_number}`}
              {shown.principal_name && `. Principal agent: ${shown.principal_name}`}
            </p>
          </div>
          <HoursPreview lines={shown.working_hours} />
        </div>
      </Card>
    </div>
  );
}

/** A number typed with its country code is shown as on the page; a Kenyan one reads there as people type it. */
const phoneAsShown = (typed: string): string =>
  typed.startsWith('+') ? localPhone(typed.replace(/[^\d+]/g, '')) : typed;

function HoursPreview({ lines }: { lines: EditedSettings['working_hours'] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4.5 gap-y-1.5 text-sm tabular-nums">
      {lines.map(storedLine).map(({ days, hours }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed, two lines may say the same
        <div key={index} className="contents">
          <dt className="text-muted">{asRange(days)}</dt>
          <dd>{asRange(hours)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The settings typed so far. Lines of the week are included once their days are chosen. */
function typedSettings(form: HTMLFormElement): Shown {
  const { answers } = readAnswers(form);
  const week = rowsOf(answers, 'working_hours', ({ first_day, last_day, opens, closes }) => ({
    first_day: Number(first_day),
    last_day: Number(last_day || first_day),
    opens: opens || null,
    closes: closes || null,
  }));
  const { name = '', legal_name = '', address_line = '', phone = '', sales_email = '', earb_number = '' } = answers;
  const { principal_name = '' } = answers;
  return {
    name,
    legal_name,
    address_line,
    phone,
    sales_email,
    earb_number,
    principal_name,
    social_links: rowsOf(answers, 'social_links', ({ name = '' }) => ({ name })),
    working_hours: week.filter(({ first_day, last_day }) => first_day > 0 && last_day >= first_day),
  };
}
