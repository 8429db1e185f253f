import type { Fields } from '#platform/http/form-fields.ts';

/** What a form is about, 'category-3', as the kind and the id of the call's path. */
export function topicFields({ topic = '', ...fields }: Fields): Fields {
  const [kind = '', topic_id = ''] = topic.split('-');
  return { ...fields, kind, topic_id };
}
