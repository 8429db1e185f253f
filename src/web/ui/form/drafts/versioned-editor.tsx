import type { Endpoint } from '#platform/http/contract.ts';
import { EarlierVersionNote, VersionHistory } from './version-history.tsx';
import { VersionedForm, type VersionedFormProps, versionKey } from './versioned-form.tsx';

export interface VersionedEditorProps<E extends Endpoint, Content extends object>
  extends VersionedFormProps<E, Content> {
  /** Path of the page; `?version=` opens an earlier version in the form. */
  path: string;
}

/** A VersionedForm with its history beside it, and above it a note when it shows an earlier version. */
export function VersionedEditor<E extends Endpoint, Content extends object>({
  path,
  ...form
}: VersionedEditorProps<E, Content>) {
  return (
    <>
      <EarlierVersionNote loaded={form.loaded} path={path} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionedForm key={`${path} ${versionKey(form.loaded)}`} {...form} />
        <VersionHistory loaded={form.loaded} path={path} />
      </div>
    </>
  );
}
