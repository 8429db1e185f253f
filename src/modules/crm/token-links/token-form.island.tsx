import { island } from '#web/ui/navigation/island.tsx';
import { confirmAlertForm, endAlertForm, endAllAlertsForm, renewAlertForm } from '../search-alerts/forms.gen.ts';
import { confirmSubscriptionForm, unsubscribeForm } from '../subscribers/forms.gen.ts';
import { TokenForm, type TokenFormProps } from './token-form.tsx';

/** In one file, because every page loads a line for each file of islands. */

const ConfirmSubscription = (props: TokenFormProps) => <TokenForm {...props} form={confirmSubscriptionForm} />;
const Unsubscribe = (props: TokenFormProps) => <TokenForm {...props} form={unsubscribeForm} />;
const ConfirmAlert = (props: TokenFormProps) => <TokenForm {...props} form={confirmAlertForm} />;
const RenewAlert = (props: TokenFormProps) => <TokenForm {...props} form={renewAlertForm} />;
const EndAlert = (props: TokenFormProps) => <TokenForm {...props} form={endAlertForm} />;
const EndAllAlerts = (props: TokenFormProps) => <TokenForm {...props} form={endAllAlertsForm} />;

export const ConfirmSubscriptionForm = island('token-form#confirm', ConfirmSubscription);
export const UnsubscribeForm = island('token-form#unsubscribe', Unsubscribe);
export const ConfirmAlertForm = island('token-form#confirm-alert', ConfirmAlert);
export const RenewAlertForm = island('token-form#renew-alert', RenewAlert);
export const EndAlertForm = island('token-form#end-alert', EndAlert);
export const EndAllAlertsForm = island('token-form#end-all-alerts', EndAllAlerts);
