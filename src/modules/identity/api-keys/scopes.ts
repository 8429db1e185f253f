/** What a key can be allowed to read. `web/server/key-scopes.ts` says which calls each opens. */
export const apiKeyScopes = ['listings', 'enquiries', 'contacts', 'diary'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

export const scopeTexts: Readonly<Record<ApiKeyScope, { title: string; line: string }>> = {
  listings: { title: 'Listings', line: 'Properties and land with drafts, history and photographs.' },
  enquiries: { title: 'Enquiries', line: 'What people asked, who they are, and the tasks that follow.' },
  contacts: { title: 'Contacts', line: 'Everybody who wrote, with address, number and what they asked.' },
  diary: { title: 'Diary', line: 'Visits, trips and consultations, and free hours.' },
};
