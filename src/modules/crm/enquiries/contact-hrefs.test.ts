import { expect, test } from 'vitest';
import { contactHrefs } from './contact-links.tsx';

const from = { agent: 'Achieng Njoroge', agency: 'Makao' };
const grace = {
  first_name: 'Grace',
  email: 'grace@example.com',
  phone: '0700 000 041',
  phone_e164: '+254700000041',
  about: 'Bogani corner house',
  reference: 'L-7F3K2QA',
};

test('the links carry the first words of the message', () => {
  const { call, whatsapp, email } = contactHrefs(grace, from);
  expect(call).toBe('tel:+254700000041');
  const message = new URL(whatsapp ?? '').searchParams.get('text');
  expect(message).toBe(
    'Hello Grace, this is Achieng Njoroge from Makao. Thank you for your enquiry ‘Bogani corner house’. ',
  );
  expect(email).toContain('mailto:grace@example.com?subject=Bogani%20corner%20house%20(L-7F3K2QA)&body=Hello%20Grace');
});

test('a number that cannot be read is still dialled, and nobody is written to where there is no address', () => {
  expect(contactHrefs({ ...grace, phone: '(020) 12-34', phone_e164: null, email: null }, from)).toEqual({
    call: 'tel:0201234',
    whatsapp: null,
    email: null,
  });
});

test('an address typed by a visitor adds no recipients or headers', () => {
  const { email } = contactHrefs({ ...grace, email: 'a@example.com?bcc=all@example.com' }, from);
  expect(email?.match(/\?/g)).toHaveLength(1);
});
