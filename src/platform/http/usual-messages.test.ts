import { expect, test } from 'vitest';
import {
  consultingMessage,
  isUsualMessage,
  landInquiryMessage,
  sellingMessage,
  tourMessage,
} from './usual-messages.ts';

test.each([
  tourMessage('The Jacaranda House'),
  landInquiryMessage('Kisaju plot 14'),
  sellingMessage,
  // Browsers post line breaks as CRLF, and a user may add one.
  `${sellingMessage.replaceAll('\n', '\r\n')}\r\n`,
  consultingMessage,
])('what a form begins with is nobody’s own text: %j', (text) => {
  expect(isUsualMessage(text)).toBe(true);
});

test.each([`${sellingMessage} a house in Ruaka`, tourMessage('www.elsewhere.example'), 'I would like to sell.'])(
  'what somebody wrote is: %j',
  (text) => {
    expect(isUsualMessage(text)).toBe(false);
  },
);
