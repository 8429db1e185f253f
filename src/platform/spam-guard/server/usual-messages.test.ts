import { expect, test } from 'vitest';
import { consultingMessage, landInquiryMessage } from '#src/modules/crm/leads/usual-messages.ts';
import { tourMessage } from '#src/modules/scheduling/visits/tour-message.ts';
import { isUsualMessage } from './usual-messages.ts';

const usual = [tourMessage, landInquiryMessage, consultingMessage];

test.each([
  tourMessage('The Jacaranda House'),
  landInquiryMessage('Kisaju plot 14'),
  consultingMessage,
  // Browsers post line breaks as CRLF, and a user may add one.
  `${consultingMessage.replaceAll('\n', '\r\n')}\r\n`,
])('what a form begins with is nobody’s own text: %j', (text) => {
  expect(isUsualMessage(text, usual)).toBe(true);
});

test.each([`${consultingMessage} a house in Ruaka`, tourMessage('www.elsewhere.example'), 'I would like to sell.'])(
  'what somebody wrote is: %j',
  (text) => {
    expect(isUsualMessage(text, usual)).toBe(false);
  },
);
