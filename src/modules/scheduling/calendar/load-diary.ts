import { getOwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { type DiaryView, diarySpan } from './diary-days.ts';
import { getDiary } from './office-client.gen.ts';
import type { Diary } from './office-contract.ts';

interface Call {
  signal?: AbortSignal;
  isBackground?: true;
}

/** The days of a view of the diary, with what waits. */
export const loadDiary = (view: DiaryView, call: Call = {}): Promise<Diary> => {
  const staff = view.staff === 'everybody' ? '' : view.staff;
  return callApi(getDiary, { query: { ...diarySpan(view), staff }, ...call });
};

/**
 * The diary as its page opens. Where the address names nobody, agents get what is theirs or nobody's yet, which is what
 * the menu counts for them, and everybody else the diary of all.
 */
export async function openDiary(asked: DiaryView, call: Call = {}): Promise<{ view: DiaryView; diary: Diary }> {
  const view = { ...asked, staff: asked.staff || (await usualStaff(call)) };
  return { view, diary: await loadDiary(view, call) };
}

async function usualStaff(call: Call): Promise<string> {
  const { role } = await callApi(getOwnAccount, call);
  return role === 'agent' ? 'me-or-nobody' : 'everybody';
}
