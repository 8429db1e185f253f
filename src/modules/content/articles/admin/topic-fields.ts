import type { Fields } from '#platform/http/form-fields.ts';

/** Splits the form's field `topic`, such as 'category-3', into the parameters of the path. */
export function topicFields({ topic = '', ...fields }: Fields): Fields {
  const [kind = '', topic_id = ''] = topic.split('-');
  return { ...fields, kind, topic_id };
}
