import { callApi } from '#platform/http/client.ts';
import { type DiaryView, diarySpan } from './diary-days.ts';
import { getDiary } from './office-client.gen.ts';
import type { Diary } from './office-contract.ts';

/** The days of a view of the diary, with what waits. */
export const loadDiary = (view: DiaryView, call: { signal?: AbortSignal; isBackground?: true } = {}): Promise<Diary> =>
  callApi(getDiary, { query: { ...diarySpan(view), staff: view.staff }, ...call });
