import { describe, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import { FORM_SHOWN_FIELD, HONEYPOT_FIELD } from '#platform/http/page-form.ts';
import { anywhere, FormsOfVisitors } from '#tests/support/forms-of-visitors.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const forms = new FormsOfVisitors();

const letters = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26));

describe('the trap', () => {
  test('refuses a call as it refuses a form, with the same sentence, and stores nothing', async () => {
    const trapped = { [HONEYPOT_FIELD]: 'https://spam.example' };
    const reply = await forms.write('bot@visitor.example', 'Hello', {}, trapped);
    expect([reply.statusCode, reply.json().error]).toEqual([422, 'invalid_field']);
    const plain = await forms.post({ email: 'bot@visitor.example', message: 'Hello', ...trapped });
    expect(plain.statusCode).toBe(422);
    expect(plain.body).toContain(reply.json().message);
    expect(await forms.reasons()).toEqual([]);
  });

  test('left empty is no field of any call: a client may send it with every form', async () => {
    expect((await forms.write('person@visitor.example', 'Hello', {}, { [HONEYPOT_FIELD]: '' })).statusCode).toBe(201);
    expect((await forms.call('/subscribers', { email: 'a@visitor.example', [HONEYPOT_FIELD]: '' })).statusCode).toBe(
      201,
    );
    expect((await forms.call('/leads', { [HONEYPOT_FIELD]: '', castle: 1 })).json().error).toBe('unknown_parameter');
  });
});

describe('the time it took', () => {
  test('under two seconds marks a call; longer, or none told, does not', async () => {
    const told: Record<string, string>[] = ['1500', '9000', 'soon'].map((time) => ({ 'filled-in-ms': time }));
    for (const [index, headers] of [...told, {}].entries()) {
      const reply = await forms.write(`${index}@visitor.example`, 'Hello', { headers });
      expect(reply.statusCode).toBe(201);
    }
    expect(await forms.reasons()).toEqual([['too-fast'], [], [], []]);
  });

  /** The signed time in the page, as a browser would post it. */
  const shownAt = async () => {
    const page = await forms.site.app.inject({ url: '/contact', headers: { accept: 'text/html' } });
    return / name="form_shown_at" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  };
  const later = (milliseconds: number) => {
    forms.now = new Date(forms.now.getTime() + milliseconds);
  };

  test('is told by the page of a plain form, with a signature', async () => {
    const stamp = await shownAt();
    later(500);
    await forms.post({ email: 'a@visitor.example', message: 'Too fast', [FORM_SHOWN_FIELD]: stamp });
    later(4000);
    await forms.post({ email: 'b@visitor.example', message: 'In time', [FORM_SHOWN_FIELD]: stamp });
    const forged = `${forms.now.getTime() - 60_000}.${stamp.split('.')[1]}`;
    await forms.post({ email: 'c@visitor.example', message: 'Forged, as if absent', [FORM_SHOWN_FIELD]: forged });
    later(26 * 60 * 60_000);
    expect(
      (await forms.post({ email: 'd@visitor.example', message: 'A day old', [FORM_SHOWN_FIELD]: stamp })).statusCode,
    ).toBe(303);
    expect(await forms.reasons()).toEqual([['too-fast'], [], [], []]);
  });

  test('counts from the first page when a plain form came back to be corrected', async () => {
    const stamp = await shownAt();
    later(30_000);
    const back = await forms.post({ email: 'wrong', message: 'Hello', [FORM_SHOWN_FIELD]: stamp });
    expect(back.statusCode).toBe(422);
    expect(back.body).toContain(`value="${stamp}"`);
    const injected = await forms.post({ email: 'wrong', message: 'Hello', [FORM_SHOWN_FIELD]: '"><script>' });
    expect(injected.body).not.toContain('"><script>');
  });
});

describe('what is suspicious', () => {
  test('is stored and marked: many forms of one address, and one phone, in a day', async () => {
    for (let each = 0; each < 4; each += 1) await forms.write('many@visitor.example', `Question ${each}`);
    const phone = { phone: '0712 345 678' };
    for (let each = 0; each < 4; each += 1)
      await forms.write(`p${each}@visitor.example`, `Question ${each}`, {}, phone);
    expect(await forms.reasons()).toEqual([[], [], [], ['same-email'], [], [], [], ['same-phone']]);
  });

  test('is a flood from one address block, which two programs count together', async () => {
    const second = await createTestApp({ db: forms.db, clock: forms.clock });
    for (let each = 0; each < 31; each += 1) {
      const { app } = each % 2 ? second : forms.site;
      const payload = { name: 'Otieno', email: `${letters(each)}@visitor.example`, message: 'Hi' };
      await app.inject({ method: 'POST', url: '/api/v1/leads', payload, remoteAddress: `2001:db8:5::${each + 1}` });
    }
    expect(await forms.reasons()).toEqual([...Array(30).fill([]), ['same-network']]);
    await second.close();
  });

  test('is held to stricter limits where nothing tells how long the form was open', async () => {
    const timed = { headers: { 'filled-in-ms': '20000' } };
    for (let each = 0; each < 5; each += 1) await forms.write('timed@visitor.example', `Question ${each}`, timed);
    expect(await forms.reasons()).toEqual([[], [], [], [], []]);
    await forms.write('timed@visitor.example', 'Question six', timed);
    expect((await forms.reasons()).at(-1)).toEqual(['same-email']);
  });
});

test('a form is stored over one connection, so that many at once never wait for each other’s second one', async () => {
  const narrow = connectDatabase({ url: forms.site.database.url, maxConnections: 1 });
  const fresh = await createTestApp({ db: narrow.db, clock: forms.clock });
  const sent = Array.from({ length: 6 }, (_, each) =>
    fresh.app.inject({
      method: 'POST',
      url: '/api/v1/leads',
      payload: { name: 'Otieno', email: `${letters(each)}@visitor.example`, message: 'Good morning' },
      remoteAddress: anywhere(),
    }),
  );
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
  await fresh.close();
  await narrow.close();
});
