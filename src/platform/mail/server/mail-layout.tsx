import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import { localPhone } from '#platform/text/phone-number.ts';

/**
 * Mail programs support tables and style attributes, and little else; some darken colours themselves, so text colours
 * are set together with their backgrounds.
 */
const colour = {
  page: '#fbf9f5',
  surface: '#ffffff',
  line: '#dcd4c4',
  text: '#181c17',
  soft: '#3d443c',
  muted: '#565d53',
  link: '#285947',
  primary: '#1d4437',
  onPrimary: '#fbf9f5',
  sunken: '#f5f1e9',
} as const;

const sans = "'Hanken Grotesk', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "'Iowan Old Style', Georgia, 'Times New Roman', serif";

/** The name of the logo's part in a mail that shows it; `deliver-mail.ts` adds the part. */
export const LOGO_PART = 'agency-logo';

export interface MailAgency {
  name: string;
  address_line: string | null;
  phone: string | null;
  look?: { logo: { width: number; height: number } | null; colours: Readonly<Record<string, string>> };
}

const OwnColours = createContext<{ link: string; primary: string }>(colour);

const coloursOf = ({ look }: MailAgency) => ({
  link: look?.colours['--color-acacia-700'] ?? colour.link,
  primary: look?.colours['--color-acacia-800'] ?? colour.primary,
});

function NameOrLogo({ agency: { name, look } }: { agency: MailAgency }) {
  if (!look?.logo) return name;
  const { width, height } = look.logo;
  return <img src={`cid:${LOGO_PART}`} alt={name} width={width} height={height} style={{ display: 'block' }} />;
}

interface LayoutProps {
  agency: MailAgency;
  preview: string;
  reason: ReactNode;
  children: ReactNode;
}

export function MailLayout({ agency, preview, reason, children }: LayoutProps) {
  const own = coloursOf(agency);
  return (
    <OwnColours value={own}>
      <html lang="en-KE">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{preview}</title>
        </head>
        <body style={{ margin: 0, padding: 0, backgroundColor: colour.page, color: colour.text }}>
          <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', color: colour.page }}>{preview}</div>
          <Table style={{ width: '100%', backgroundColor: colour.page }}>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <Table style={{ width: '100%', maxWidth: 600, textAlign: 'left' }}>
                  <Row style={{ padding: '4px 4px 16px', fontFamily: serif, fontSize: 24, color: own.primary }}>
                    <NameOrLogo agency={agency} />
                  </Row>
                  <Row textPart="text" style={cardStyle}>
                    {children}
                  </Row>
                  <Row textPart="foot" style={{ ...textStyle, padding: '16px 4px', fontSize: 13, color: colour.muted }}>
                    {reason}
                    <br />
                    {[agency.name, agency.address_line].filter(Boolean).join(', ')}.{' '}
                    {agency.phone && <MailLink href={`tel:${agency.phone}`}>{localPhone(agency.phone)}</MailLink>}
                  </Row>
                </Table>
              </td>
            </tr>
          </Table>
        </body>
      </html>
    </OwnColours>
  );
}

const textStyle: CSSProperties = { fontFamily: sans, fontSize: 16, lineHeight: '1.6', color: colour.text };
const cardStyle: CSSProperties = {
  ...textStyle,
  padding: '28px 24px',
  backgroundColor: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 8,
};

function Table({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowProps {
  style: CSSProperties;
  /** The plain-text part (`render-mail.ts`) has the row too, as text or as the foot. */
  textPart?: 'text' | 'foot';
  children: ReactNode;
}

const Row = ({ style, textPart, children }: RowProps) => (
  <tr>
    <td className={textPart} style={style}>
      {children}
    </td>
  </tr>
);

export const MailHeading = ({ children }: { children: ReactNode }) => (
  <h1 style={{ margin: '0 0 16px', fontFamily: serif, fontWeight: 500, fontSize: 26, lineHeight: '1.2' }}>
    {children}
  </h1>
);

export const MailParagraph = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: '0 0 16px', color: colour.soft }}>{children}</p>
);

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  const { link } = useContext(OwnColours);
  return (
    <a href={href} style={{ color: link, fontWeight: 600 }}>
      {children}
    </a>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const { primary } = useContext(OwnColours);
  return (
    <p style={{ margin: '24px 0' }}>
      <a
        className="button"
        href={href}
        style={{ ...buttonStyle, border: `1px solid ${primary}`, backgroundColor: primary }}
      >
        {children}
      </a>
    </p>
  );
}

const buttonStyle: CSSProperties = {
  display: 'inline-block',
  padding: '13px 22px',
  borderRadius: 4,
  color: colour.onPrimary,
  fontWeight: 600,
  textDecoration: 'none',
};

export type MailFact = readonly [label: string, value: ReactNode];

/** Facts as a two-column table; those without a value are left out. */
export const MailFacts = ({ facts }: { facts: readonly MailFact[] }) => (
  <table cellPadding={0} cellSpacing={0} border={0} style={{ width: '100%', margin: '0 0 20px' }}>
    <tbody>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <tr key={label}>
            <th
              align="left"
              style={{ ...factStyle, width: 130, paddingRight: 12, fontWeight: 400, color: colour.muted }}
            >
              {label}
            </th>
            <td style={factStyle}>{value}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

const factStyle: CSSProperties = { padding: '8px 0', borderTop: `1px solid ${colour.line}`, verticalAlign: 'top' };

/** A person's text with its line breaks, set apart from ours. */
export const MailQuote = ({ children }: { children: string }) => (
  <blockquote
    style={{
      margin: '0 0 20px',
      padding: '12px 16px',
      backgroundColor: colour.sunken,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </blockquote>
);
