import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readStored, readVisit, writeStored } from '../navigation/browser-storage.ts';
import { entriesOf, forgetPerson, personIn, readPerson, rememberPerson, shortPerson } from './person-memory.ts';

const wanjiru = { firstName: 'Wanjiru', lastName: 'Njeri', email: 'wanjiru@mail.example', phone: '+254 700 000 101' };
const answers = {
  first_name: ' Wanjiru',
  last_name: 'Njeri ',
  email: 'wanjiru@mail.example',
  phone: '+254 700 000 101',
  message: 'Is it far from the stage?',
};

/** The storage of a tab, which a test without a browser has not. */
function tabStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('window', {
    sessionStorage: tabStorage(),
    localStorage: tabStorage(),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});
afterEach(() => {
  forgetPerson();
  writeStored('makao-cookies', '');
  vi.unstubAllGlobals();
});

describe('who sent a form', () => {
  test('is name, e-mail and phone, and nothing else of the form', () => {
    expect(personIn(answers, null)).toEqual(wanjiru);
  });

  test('is read from a name in one field, and fills in one', () => {
    const person = personIn({ name: 'Wanjiru Njeri  Kamau', phone: '0700 000 101', email: '' }, null);
    expect(person).toMatchObject({ firstName: 'Wanjiru', lastName: 'Njeri Kamau', email: '' });
    expect(person && entriesOf(person).name).toBe('Wanjiru Njeri Kamau');
  });

  test('keeps what this form did not ask, of the same person alone', () => {
    const onlyPhone = { name: 'Wanjiru Njeri', phone: '0711 000 222' };
    expect(personIn(onlyPhone, wanjiru)).toEqual({ ...wanjiru, phone: '0711 000 222' });
    expect(personIn({ name: 'Otieno Ouma', phone: '0711 000 222' }, wanjiru)?.email).toBe('');
  });

  test.each<Record<string, string>>([{}, { name: '  ' }, { email: 'a@mail.example' }])('is nobody in %j', (sent) => {
    expect(personIn(sent, wanjiru)).toBeNull();
  });

  test.each([
    [wanjiru, 'Wanjiru N., +254 7…'],
    [{ ...wanjiru, phone: '0700000101' }, 'Wanjiru N., 070…'],
    [{ ...wanjiru, phone: '' }, 'Wanjiru N., w…@mail.example'],
    [{ firstName: 'Otieno', lastName: '', email: '', phone: '' }, 'Otieno'],
  ])('is offered without showing all of %j', (person, shown) => {
    expect(shortPerson(person)).toBe(shown);
  });

  test('is remembered on this device, and forgotten whole', () => {
    rememberPerson(answers);
    expect(readPerson(readStored('makao-person'))).toEqual(wanjiru);
    forgetPerson();
    expect([readStored('makao-person'), readVisit('makao-person')]).toEqual([null, null]);
  });

  test('is remembered for the visit alone where the visitor declined, and what was kept before goes', () => {
    rememberPerson(answers);
    writeStored('makao-cookies', 'declined');
    rememberPerson(answers);
    expect(readStored('makao-person')).toBeNull();
    expect(readPerson(readVisit('makao-person'))).toEqual(wanjiru);
  });

  test.each([null, '', '{', '[]', '"Wanjiru"', '{"firstName":7}', '{"firstName":""}'])('is nobody in %j', (stored) => {
    expect(readPerson(stored)).toBeNull();
  });
});
