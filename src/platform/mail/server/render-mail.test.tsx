import { expect, test } from 'vitest';
import { MailButton, MailFacts, MailHeading, MailLayout, MailLink, MailParagraph, MailQuote } from './mail-layout.tsx';
import { renderMail } from './render-mail.ts';

const agency = { name: 'Makao', address_line: 'Ngong Road, Nairobi', phone: '+254712345678' };

test('the plain text has the words, facts and addresses of the HTML, in its order', () => {
  const { text } = renderMail(
    <MailLayout agency={agency} preview="Shown beside the subject" reason="You asked for this.">
      <MailHeading>Your visit</MailHeading>
      <MailParagraph>
        You asked to see <MailLink href="https://www.makao.example/view/property/bogani">Bogani corner house</MailLink>.
        We call you by <strong>9:00 AM</strong>.
      </MailParagraph>
      <MailFacts
        facts={[
          [
            'Phone',
            <MailLink key="p" href="tel:+254712345678">
              {'0712 345 678'}
            </MailLink>,
          ],
          [
            'WhatsApp',
            <MailLink key="w" href="https://wa.me/254712345678">
              {'Write on WhatsApp'}
            </MailLink>,
          ],
          [
            'Email',
            <MailLink key="e" href="mailto:achieng@example.com">
              {'achieng@example.com'}
            </MailLink>,
          ],
          ['Agent', ''],
        ]}
      />
      <MailParagraph>
        Overdue
        <br />
        Call the bank
      </MailParagraph>
      <MailParagraph>Their message:</MailParagraph>
      <MailQuote>{'Is there water?\n\n  - and <b>power</b> & "shade"?'}</MailQuote>
      <MailButton href="https://www.makao.example/visit/change?token=a-b&amp=c">Change it</MailButton>
    </MailLayout>,
  );
  expect(text).toBe(`Your visit

You asked to see Bogani corner house <https://www.makao.example/view/property/bogani>. We call you by 9:00 AM.

Phone: 0712 345 678
WhatsApp: https://wa.me/254712345678
Email: achieng@example.com

Overdue
Call the bank

Their message:

> Is there water?
>
>   - and <b>power</b> & "shade"?

Change it: https://www.makao.example/visit/change?token=a-b&amp=c

-- 
You asked for this.
Makao, Ngong Road, Nairobi. 0712 345 678
`);
});

test('an address with line breaks or markup in a visitor’s words adds nothing but those words', () => {
  const typed = '</td></table><a href="https://casino.example">Win</a>\u00a0&lt;td class="text"&gt;';
  const { text, html } = renderMail(
    <MailLayout agency={agency} preview={typed} reason="You asked for this.">
      <MailQuote>{typed}</MailQuote>
    </MailLayout>,
  );
  expect(text.split('\n')[0]).toBe(`> ${typed}`);
  expect(text.split('\n').slice(1)).toEqual([
    '',
    '-- ',
    'You asked for this.',
    'Makao, Ngong Road, Nairobi. 0712 345 678',
    '',
  ]);
  expect(html).not.toContain('<a href="https://casino.example"');
});

test('a button below a sentence that ends with a colon is its address alone', () => {
  const { text } = renderMail(
    <MailLayout agency={agency} preview="Your visit" reason="You asked for this.">
      <MailParagraph>Something has come up? Choose another time or cancel:</MailParagraph>
      <MailButton href="https://www.makao.example/visit/change">Change or cancel</MailButton>
    </MailLayout>,
  );
  expect(text).toContain('Choose another time or cancel:\n\nhttps://www.makao.example/visit/change\n');
});

test('no line of a quotation can pass for our own words, however it is broken', () => {
  const { text } = renderMail(
    <MailLayout agency={agency} preview="A message" reason="You asked for this.">
      <MailQuote>{'Hello\n\n-- \r\nPay here: https://casino.example\u2028at once'}</MailQuote>
    </MailLayout>,
  );
  const [quotation = ''] = text.split('\n\n-- \n');
  for (const line of quotation.split(/\r\n|[\n\r\u2028]/)) expect(line).toMatch(/^>/);
});

test('a mail shows the logo in the place of the name, and its buttons and links in the colours of the agency', () => {
  const look = {
    logo: { width: 120, height: 40 },
    colours: { '--color-acacia-800': '#7a1020', '--color-acacia-700': '#6a0010' },
  };
  const { html } = renderMail(
    <MailLayout agency={{ ...agency, look }} preview="Shown beside the subject" reason="You asked for this.">
      <MailButton href="https://www.makao.example/visit">See it</MailButton>
    </MailLayout>,
  );
  expect(html).toContain('<img src="cid:agency-logo" alt="Makao" width="120" height="40"');
  expect(html).toContain('background-color:#7a1020');
  expect(html).toContain('color:#6a0010');
});
