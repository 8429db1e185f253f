import { expect, test } from 'vitest';
import { signedIn } from '#tests/support/staff-session.ts';
import { photographsOffice } from '#tests/support/test-photographs.ts';

const { site, db, call, withPhotographs } = photographsOffice();

test('an agent’s captions and an editor’s pages take sentences with names of services, numbers and addresses', async () => {
  const agent = await signedIn(db(), 'agent');
  const { path, ids } = await withPhotographs(1, { agent_id: agent.staff.id });
  for (const caption of ['Family room and kitchen.Open plan.', 'The M-Pesa shop at the gate']) {
    const reply = await call('PATCH', `${path}/${ids[0]}`, { caption }, agent.headers);
    expect(reply.json().data.items).toMatchObject([{ caption }]);
  }
  const { headers } = await signedIn(db(), 'editor');
  const sentences = [
    'Rent is paid by M-Pesa or bank transfer.',
    'Follow us on Instagram.',
    'Plots from 450000 to 1200000',
  ];
  const steps = sentences.map((text) => ({ title: 'Renting', text }));
  const url = '/api/v1/office/page-contents/home.process';
  const payload = { version: 0, content: { heading: 'How it goes', steps } };
  const reply = await site().app.inject({ method: 'PUT', url, headers, payload });
  expect(reply.json().data.content.steps).toEqual(steps);
});
