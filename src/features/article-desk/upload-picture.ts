import { failureFromReply, failureWithoutReply } from '#shared/api/failure.ts';
import type { ArticlePicture } from './contract.ts';

/**
 * Keeps a photograph; it belongs to an article once the article that shows it is saved.
 * @throws ApiFailure with the reason why it was refused
 */
export async function uploadPicture(file: File): Promise<ArticlePicture> {
  const body = new FormData();
  body.append('photograph', file, file.name);
  try {
    const reply = await fetch('/api/v1/office/photographs', { method: 'POST', body, credentials: 'include' });
    const text = await reply.text();
    if (!reply.ok) throw failureFromReply(reply.status, reply.statusText, text);
    const { data }: { data: { image_id: string; width: number; height: number } } = JSON.parse(text);
    return { image_id: data.image_id, width: data.width, height: data.height, alt_text: '' };
  } catch (cause) {
    throw failureWithoutReply(cause);
  }
}
