import { getRouteApi } from '@tanstack/react-router';

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

/**
 * What an office page takes from the layout: the signed-in account, its form token (CSRF), and the form that was posted
 * without script and returned. Null when nobody is signed in.
 */
export function useStaffPage() {
  const { formState: returned } = root.useLoaderData();
  const { account } = office.useLoaderData();
  return account && { account, formToken: account.form_token, returned };
}
