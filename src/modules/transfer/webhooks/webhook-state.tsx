import { Badge } from '#web/ui/feedback/badge.tsx';
import type { Webhook } from './contract.ts';

export const WebhookState = ({ webhook: { state } }: { webhook: Pick<Webhook, 'state'> }) =>
  state === 'active' ? <Badge tone="available">Active</Badge> : <Badge tone="closed">Stopped</Badge>;
