import { z } from 'zod';
import { totpCode, totpStep } from '#src/modules/identity/server/sign-in/totp.ts';
import { tokenMailedTo } from './mailed-token.ts';
import { SiteClient } from './site-client.ts';
import { line } from './vectors.ts';

const idSchema = z.looseObject({ id: z.union([z.int(), z.string()]) });

/** The words before the vectors are hard enough to guess, whatever vectors the person's name has. */
const password = (): string => `a password for these vectors ${line(90)}`;

/** Makes the account of the site's first owner. @returns the owner, signed in */
export async function makeOwner(base: string, token: string): Promise<SiteClient> {
  const owner = new SiteClient(base);
  const body = { token, name: 'Wambui Karanja', email: 'owner@makao.example', password: password() };
  await owner.send('POST', '/sign-in/first-owner', { body });
  return owner;
}

/** The owner's profile, and a colleague who signs in in every way. */
export async function fillPeople(owner: SiteClient): Promise<void> {
  const areas = [line(80), line(80)];
  const words = { job_title: line(120), phone: '+254712999999', areas, bio: line(400) };
  await owner.send('PUT', '/office/account/profile', { body: { name: 'Wambui W. Karanja', ...words } });
  const invited = { name: 'Brian Otieno', email: 'invited@makao.example', role: 'agent' };
  const { id } = await owner.send('POST', '/office/staff', { body: invited, data: idSchema });
  const token = await tokenMailedTo(owner, invited.email);
  const params = { staff_id: id };
  const named = { name: 'Brian O. Otieno', job_title: line(120) };
  await owner.send('PUT', '/office/staff/{staff_id}/name', { params, body: named });
  const body = { token, password: password() };
  await owner.another().send('POST', '/sign-in/accounts', { body });
  const shown = { is_on_about_page: true };
  for (const staff_id of [id, (await owner.send('GET', '/office/account', { data: idSchema })).id])
    await owner.send('PUT', '/office/staff/{staff_id}/about-page', { params: { staff_id }, body: shown });
  await owner.send('POST', '/office/api-keys', { body: { title: line(80), scopes: ['listings'] } });
  await fillPasswords(owner, invited.email);
}

const enrolmentSchema = z.looseObject({ enrolment: z.looseObject({ key: z.string() }) });

/** A forgotten password, one that is changed, and what asks for it. */
async function fillPasswords(owner: SiteClient, email: string): Promise<void> {
  const [forgetful, colleague] = [owner.another(), owner.another()];
  const [chosen, changed] = [password(), password()];
  await forgetful.send('POST', '/sign-in/password-resets', { body: { email } });
  const token = await tokenMailedTo(owner, email);
  await forgetful.send('POST', '/sign-in/passwords', { body: { token, password: chosen } });
  await colleague.send('POST', '/sign-in', { body: { email, password: chosen } });
  const path = '/office/account';
  await colleague.send('POST', `${path}/password-confirmations`, { body: { current_password: chosen } });
  await colleague.send('POST', `${path}/password`, { body: { current_password: chosen, password: changed } });
  const body = { current_password: changed };
  await colleague.send('POST', `${path}/second-factor`, { body });
  const { enrolment } = await colleague.send('GET', `${path}/second-factor`, { data: enrolmentSchema });
  const code = totpCode(enrolment.key, totpStep(new Date()));
  await colleague.send('POST', `${path}/second-factor/confirmations`, { body: { code } });
  await colleague.send('POST', `${path}/second-factor/recovery-codes`, { body });
  await colleague.send('POST', `${path}/second-factor/removals`, { body });
}
