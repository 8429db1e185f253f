import { type RefObject, useEffect, useRef, useState } from 'react';
import { failureWithoutReply } from '#shared/api/failure.ts';
import type { SendPicture, SentPicture } from '#shared/picture-files.ts';

type Sending = { name: 'idle' } | { name: 'sending'; fileName: string; share: number } | Refused;
interface Refused {
  name: 'refused';
  fileName: string;
  reason: string;
}

export interface ChosenPicture {
  /** The photograph's id; empty for none. */
  chosen: string;
  choose: (id: string) => void;
  sending: Sending;
  /** The control that takes the file. */
  file: RefObject<HTMLInputElement | null>;
  take: () => void;
  /** Something around the field of the id. */
  place: RefObject<HTMLDivElement | null>;
}

/** Which photograph a field holds, and the one on its way to it. The form hears of both as of anything typed. */
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
    // Whoever saves meanwhile is asked to wait: the picture would be missing.
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
