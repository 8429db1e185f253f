import { useEffect, useRef, useState } from 'react';
import { readAnswers } from '#web/ui/form/form-reading.ts';
import { Card } from '#web/ui/office/card.tsx';
import type { AgencyLogo } from '../contract.ts';
import {
  type BrandColours,
  colourTokens,
  contrastOf,
  isReadable,
  isReadableAccent,
  nearestReadable,
  readColour,
} from './brand-colours.ts';

/** What `tokens.css` has where nothing is chosen. */
const builtIn: Readonly<Record<string, string>> = {
  '--color-acacia-900': '#15322a',
  '--color-acacia-800': '#1d4437',
  '--color-acacia-700': '#285947',
  '--color-acacia-300': '#a6c4b3',
  '--color-acacia-100': '#e0ebe3',
  '--on-tint-green': '#1d4437',
  '--color-murram-600': '#b0461c',
  '--on-visit': '#ffffff',
  '--color-murram-100': '#f9e5d9',
  '--color-murram-700': '#963a17',
};
const paper = '#fbf9f5';
const ink = '#181c17';

interface LookPreviewProps {
  name: string;
  stored: BrandColours;
  logos: { light: AgencyLogo | null; dark: AgencyLogo | null };
}

/** Preview of a page in the colours as they are typed. Without script it shows the saved colours. */
export function LookPreview({ name, stored, logos }: LookPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(stored);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const read = () => {
      const { primary_colour = '', accent_colour = '' } = readAnswers(form).answers;
      setTyped({ primary: readColour(primary_colour), accent: readColour(accent_colour) });
    };
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, []);
  return (
    <div ref={place}>
      <Card title="As visitors see it">
        <div className="grid gap-4">
          {typed.primary && !isReadable(typed.primary) && (
            <FaintNote colour={typed.primary} field="primary_colour">
              {`Light text cannot be read on this main colour: its contrast is ${contrastOf(typed.primary).toFixed(1)}, and 4.5 are needed.`}
            </FaintNote>
          )}
          {typed.accent && !isReadableAccent(typed.accent) && (
            <FaintNote colour={typed.accent} field="accent_colour">
              Neither light nor dark text can be read on this second colour.
            </FaintNote>
          )}
          <SampleOfPages name={name} colours={typed} logos={logos} />
        </div>
      </Card>
    </div>
  );
}

/** That a colour will be refused, and a button that takes the nearest in its place. */
function FaintNote({ colour, field, children }: { colour: string; field: string; children: string }) {
  const nearest = nearestReadable(colour);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span aria-hidden="true" className="size-6 rounded-full border border-line" style={{ background: nearest }} />
      {children}
      <button
        type="button"
        className="min-h-11 font-semibold text-link underline underline-offset-[0.28em]"
        onClick={({ currentTarget: { form } }) => {
          const input = form?.elements.namedItem(field);
          if (!(input instanceof HTMLInputElement)) return;
          input.value = nearest;
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }}
      >
        Use {nearest}
      </button>
    </p>
  );
}

function SampleOfPages({
  name,
  colours,
  logos,
}: {
  name: string;
  colours: BrandColours;
  logos: LookPreviewProps['logos'];
}) {
  const tokens = { ...builtIn, ...colourTokens(colours) };
  const of = (token: string) => tokens[token];
  const button = 'inline-flex min-h-11 items-center rounded-control px-4 text-sm font-semibold';
  return (
    <div className="overflow-hidden rounded-panel border border-line" style={{ background: paper, color: ink }}>
      <div className="flex min-h-18 items-center border-b px-5 py-3" style={{ borderColor: '#dcd4c4' }}>
        <NameOrLogo name={name} logo={logos.light} />
      </div>
      <div className="grid justify-items-start gap-4 px-5 py-6">
        <p className="font-display text-h3">A home to let in Kilimani</p>
        <p>
          <span
            className="font-semibold underline underline-offset-[0.28em]"
            style={{ color: of('--color-acacia-700') }}
          >
            A link in a text
          </span>
        </p>
        <p className="flex flex-wrap gap-2">
          <span className={button} style={{ background: of('--color-acacia-800'), color: paper }}>
            Search
          </span>
          <span className={button} style={{ background: of('--color-murram-600'), color: of('--on-visit') }}>
            Book a visit
          </span>
        </p>
        <p className="flex flex-wrap gap-2 text-sm">
          <span
            className="rounded-badge px-2 py-1"
            style={{ background: of('--color-acacia-100'), color: of('--on-tint-green') }}
          >
            Available
          </span>
          <span
            className="rounded-badge px-2 py-1"
            style={{ background: of('--color-murram-100'), color: of('--color-murram-700') }}
          >
            Under offer
          </span>
        </p>
      </div>
      <div
        className="grid gap-2 px-5 py-6 text-sm"
        style={{ background: of('--color-acacia-900'), color: of('--color-acacia-300') }}
      >
        <span style={{ color: paper }}>
          <NameOrLogo name={name} logo={logos.dark} />
        </span>
        A band of a page
      </div>
    </div>
  );
}

const NameOrLogo = ({ name, logo }: { name: string; logo: AgencyLogo | null }) =>
  logo ? <img {...logo} alt={name} /> : <span className="font-display text-title">{name}</span>;
