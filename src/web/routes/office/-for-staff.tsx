import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Forbidden } from '#web/office/office-problems.tsx';

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

function useStaff() {
  const { formState: returned } = root.useLoaderData();
  const { account } = office.useLoaderData();
  return account && { account, formToken: account.form_token, returned };
}

interface ForStaffProps<Data> {
  /** Of `loadForStaff`. */
  data: Data;
  /**
   * @param staff what a page takes from the layout: the signed-in account, its form token (CSRF), and the form that was
   * posted without script and returned
   */
  children: (data: NonNullable<Data>, staff: NonNullable<ReturnType<typeof useStaff>>) => ReactNode;
}

/** A page of the office with what it has loaded; 'Not for your role' where the role may not see it. */
export function ForStaff<Data>({ data, children }: ForStaffProps<Data>) {
  const staff = useStaff();
  return staff && data != null ? children(data, staff) : <Forbidden />;
}
