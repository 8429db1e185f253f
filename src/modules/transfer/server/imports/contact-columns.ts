import { localPhone } from '#platform/text/phone-number.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { type CellParser, CellRefused, line } from './cells/cell-parsers.ts';
import type { ColumnDefinition } from './import-mapper.ts';

const email: CellParser = (cell) => {
  if (cell.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell))
    throw new CellRefused('form', 'Write an email address, such as njeri@example.co.ke.');
  return cell.toLowerCase();
};

/** The numbers of a cell, one a line: '0722 000 315 / 0733 000 316'. */
const phones: CellParser = (cell) => {
  const numbers = cell.split(/[/;,|\n]|\s(?:or|and|&)\s/i).filter((part) => part.trim() !== '');
  return [...new Set(numbers.map(phone))].join('\n');
};

/** Spreadsheets write long numbers as 2.54722E+11, and whole ones as 254722000313.0. */
function phone(text: string): string {
  const shortened = /\d(?:[.,]\d+)?E\+?\d+/i.exec(text)?.[0];
  if (shortened)
    throw new CellRefused(
      'form',
      `Excel has shortened the number to ${shortened}: format the column as text and export again.`,
    );
  const number = phoneToE164(text.trim().replace(/(?<=^\+?\d+)\.0+$/, ''));
  if (!number) throw new CellRefused('form', 'Write a phone number, such as 0712 345 678 or +44 7700 900 142.');
  return number;
}

/** A whole name, before its parts are known; contacts have no such field. */
export const FULL_NAME = 'full_name';

export const contactColumns: readonly ColumnDefinition[] = [
  {
    field: 'email',
    header: 'Email',
    also: ['email address', 'mail', 'e-mail'],
    parse: email,
    example: 'njeri@visitor.example',
  },
  {
    field: 'first_name',
    header: 'First name',
    also: ['given name', 'forename'],
    parse: line(100),
    isRequired: true,
    example: 'Njeri',
  },
  {
    field: 'last_name',
    header: 'Last name',
    also: ['surname', 'family name'],
    parse: line(100),
    defaultWhenEmpty: '',
    canBeEmptied: true,
    example: 'Wambui',
  },
  {
    field: FULL_NAME,
    header: 'Full name',
    also: ['name', 'names', 'full names', 'contact', 'contact name', 'client', 'client name', 'customer name'],
    parse: line(200),
    isAlternative: true,
    example: '',
  },
  {
    field: 'phone_e164',
    header: 'Phone',
    also: ['phone number', 'telephone', 'mobile', 'tel', 'mobile number', 'whatsapp', 'phone numbers', 'cell'],
    parse: phones,
    takesSeveral: true,
    show: (text) => text.split('\n').map(localPhone).join(', '),
    example: '+254 700 000 041',
  },
];
