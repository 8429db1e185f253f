import { island } from '#web/ui/island.tsx';
import { TokenForm, type TokenFormProps } from '../token-links/token-form.tsx';
import { confirmSubscriptionForm, unsubscribeForm } from './forms.gen.ts';

const Confirm = (props: TokenFormProps) => <TokenForm {...props} form={confirmSubscriptionForm} />;
const Unsubscribe = (props: TokenFormProps) => <TokenForm {...props} form={unsubscribeForm} />;

export const ConfirmSubscriptionForm = island('token-form#confirm', Confirm);
export const UnsubscribeForm = island('token-form#unsubscribe', Unsubscribe);
