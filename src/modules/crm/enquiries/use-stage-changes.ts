import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { failureWithoutReply } from '#platform/http/failure.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { changeEnquiry } from './client.gen.ts';
import type { OfficeEnquiry } from './contract.ts';
import { mayChangeEnquiry } from './policy.ts';
import type { Stage } from './stages.ts';

export interface StageChanges {
  busyId: number | null;
  mayChange: (enquiry: OfficeEnquiry) => boolean;
  move: (enquiry: OfficeEnquiry, stage: Stage) => void;
  lostDialogFor: OfficeEnquiry | null;
  closeLostDialog: () => void;
}

/** Changes of a card without its page. Success or failure, the page is loaded again to show the stored state. */
export function useStageChanges(account: OwnAccount): StageChanges {
  const router = useRouter();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [lostDialogFor, setLostDialogFor] = useState<OfficeEnquiry | null>(null);

  async function moveTo(enquiry: OfficeEnquiry, stage: Stage) {
    setBusyId(enquiry.id);
    try {
      const body = { version: enquiry.version, stage };
      await callApi(changeEnquiry, { params: { enquiry_id: enquiry.id }, body });
      showToast({ title: `Moved to ${stage}`, line: enquiry.name, tone: 'success' });
    } catch (cause) {
      showToast({ title: failureWithoutReply(cause).message, line: enquiry.name, tone: 'error' });
    }
    await router.invalidate();
    setBusyId(null);
  }

  return {
    busyId,
    mayChange: (enquiry) => mayChangeEnquiry(account, enquiry.assigned_to?.id ?? null),
    move(enquiry, stage) {
      if (stage === enquiry.stage) return;
      if (stage === 'Lost') setLostDialogFor(enquiry);
      else void moveTo(enquiry, stage);
    },
    lostDialogFor,
    closeLostDialog: () => setLostDialogFor(null),
  };
}
