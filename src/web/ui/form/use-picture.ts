import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SendPicture, SentPicture } from '#platform/files/picture-files.ts';
import { failureWithoutReply } from '#platform/http/failure.ts';

type Sending = { name: 'idle' } | { name: 'sending'; fileName: string; share: number } | Refused;
interface Refused {
  name: 'refused';
  fileName: string;
  reason: string;
}

export interface ChosenPicture {
  /** Id of the chosen photograph; empty for none. */
  chosen: string;
  choose: (id: string) => void;
  sending: Sending;
  /** The file input. */
  file: RefObject<HTMLInputElement | null>;
  take: () => void;
  /** An element around the field with the id. */
  place: RefObject<HTMLDivElement | null>;
}

/** The state of a photograph field and its upload. Changes dispatch an input event, so that the form notices. */
export function usePicture(start: string, send: SendPicture, onSent?: (picture: SentPicture) => void): ChosenPicture {
  const [chosen, setChosen] = useState(start);
  const [sending, setSending] = useState<Sending>({ name: 'idle' });
  const file = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isUntold = useRef(false);
  useEffect(() => {
    if (!isUntold.current) return;
    isUntold.current = false;
    const field = place.current?.querySelector('select');
    if (field?.value === chosen) field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [chosen]);

  function choose(id: string): void {
    isUntold.current = true;
    setChosen(id);
  }

  async function takeFile(sent: File): Promise<void> {
    const fileName = sent.name;
    setSending({ name: 'sending', fileName, share: 0 });
    // Blocks the form until the upload is complete; otherwise the photograph would be missing.
    file.current?.setCustomValidity('Wait until the picture has arrived');
    try {
      const picture = await send(sent, (share) => setSending({ name: 'sending', fileName, share }));
      choose(picture.id);
      onSent?.(picture);
      setSending({ name: 'idle' });
    } catch (error) {
      setSending({ name: 'refused', fileName, reason: failureWithoutReply(error).message });
    }
    if (!file.current) return;
    file.current.value = '';
    file.current.setCustomValidity('');
  }

  const take = () => {
    const first = file.current?.files?.[0];
    if (first) void takeFile(first);
  };
  return { chosen, choose, sending, file, take, place };
}
