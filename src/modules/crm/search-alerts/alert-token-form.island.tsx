import { island } from '#web/ui/island.tsx';
import { TokenForm, type TokenFormProps } from '../token-links/token-form.tsx';
import { confirmAlertForm, endAlertForm, endAllAlertsForm, renewAlertForm } from './forms.gen.ts';

const Confirm = (props: TokenFormProps) => <TokenForm {...props} form={confirmAlertForm} />;
const Renew = (props: TokenFormProps) => <TokenForm {...props} form={renewAlertForm} />;
const End = (props: TokenFormProps) => <TokenForm {...props} form={endAlertForm} />;
const EndAll = (props: TokenFormProps) => <TokenForm {...props} form={endAllAlertsForm} />;

export const ConfirmAlertForm = island('alert-token-form#confirm', Confirm);
export const RenewAlertForm = island('alert-token-form#renew', Renew);
export const EndAlertForm = island('alert-token-form#end', End);
export const EndAllAlertsForm = island('alert-token-form#end-all', EndAll);
