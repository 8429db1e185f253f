import type { ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
import { TextLink } from '../navigation/site-link.tsx';
import { BackButton } from './back-button.island.tsx';
import { Container } from './container.tsx';
import { Heading, Lead } from './heading.tsx';

const plain = [
  [30, 70],
  [190, 40],
  [350, 62],
  [500, 30],
  [40, 220],
  [520, 190],
  [58, 396],
  [548, 344],
] as const;
const missing = [
  [210, 200],
  [362, 206],
  [386, 366],
  [226, 372],
] as const;
const numbers = [
  ['402', 118, 138],
  ['403', 278, 134],
  ['405', 436, 126],
  ['401', 132, 306],
  ['406', 456, 284],
] as const;

function MissingPlot() {
  return (
    <svg
      viewBox="0 0 600 440"
      fill="none"
      role="img"
      aria-label="A survey plan of six plots. The one numbered 404 is missing."
      className="w-full max-w-[600px]"
    >
      <g className="stroke-ink-600" strokeWidth="1.5">
        <path d="M30 70L190 40L210 200L40 220ZM190 40L350 62L362 206L210 200M40 220L210 200L226 372L58 396ZM362 206L520 190L548 344L386 366M350 62L500 30L520 190" />
        <path d="M10 420L600 392" strokeDasharray="2 7" strokeLinecap="round" />
      </g>
      <path
        d="M210 200L362 206L386 366L226 372Z"
        className="fill-murram-100 stroke-murram-600"
        strokeWidth="2"
        strokeDasharray="8 7"
      />
      <g className="fill-bone-50 stroke-ink-600" strokeWidth="1.5">
        {plain.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="6" />
        ))}
      </g>
      {missing.map(([x, y]) => (
        <g key={x} className="stroke-murram-600" strokeWidth="2">
          <circle cx={x} cy={y} r="7.5" className="fill-bone-50" />
          <circle cx={x} cy={y} r="3" strokeWidth="0" className="fill-murram-600" />
        </g>
      ))}
      <g className="fill-ink-600" fontSize="17" fontWeight="500" textAnchor="middle">
        {numbers.map(([number, x, y]) => (
          <text key={number} x={x} y={y}>
            {number}
          </text>
        ))}
        <text x="452" y="416" fontSize="14">
          Ngong Road
        </text>
      </g>
      <text x="297" y="300" fontSize="40" fontWeight="600" textAnchor="middle" className="fill-murram-700 font-display">
        404
      </text>
    </svg>
  );
}

export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <section className="bg-sunken">
        <Container className="grid items-center gap-x-16 gap-y-9 py-[clamp(3rem,6vw,6rem)] lg:grid-cols-[7fr_5fr]">
          <div>
            <Lead className="mb-2.5">Page Not Found</Lead>
            <Heading level={1} size="display" className="max-w-[12ch]">
              There is no plot at this&nbsp;address.
            </Heading>
            <Lead className="mt-5 mb-7.5 max-w-[40ch]">
              The listing may have been let or sold, or the link lost a letter on the way to you.
            </Lead>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <ButtonLink href="/">Return to Homepage</ButtonLink>
              <BackButton />
              <TextLink href="/commercial" arrow>
                Browse Properties
              </TextLink>
            </div>
          </div>
          <MissingPlot />
        </Container>
      </section>
      {children}
    </>
  );
}

export const PlainNotFoundPage = () => <NotFoundPage />;
