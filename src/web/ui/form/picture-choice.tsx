import { imageUrl } from '#platform/files/image-sizes.ts';

interface PictureOption {
  /** Empty for no picture. */
  id: string;
  label: string;
}

interface PictureChoiceProps {
  label: string;
  name: string;
  options: readonly PictureOption[];
  chosen: string;
  choose: (id: string) => void;
  describedBy: string | undefined;
}

/**
 * Pictures to choose from by what they show: radio inputs under thumbnails, so that arrow keys and forms without script
 * work. They are folded away, because a page may have several such fields; browsers fetch no picture before it is seen.
 */
export function PictureChoice({ label, name, options, chosen, choose, describedBy }: PictureChoiceProps) {
  // The field alone where there is nothing to choose from.
  if (options.length < 2) return <input type="hidden" name={name} value={chosen} data-chosen-picture="" />;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em]">
        Choose a picture<span className="sr-only">: {label}</span>
      </summary>
      <fieldset aria-describedby={describedBy}>
        <legend className="sr-only">{label}</legend>
        <div className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 overflow-y-auto p-1">
          {options.map((option) => (
            <label key={option.id} title={option.label} className="relative cursor-pointer">
              <input
                type="radio"
                name={name}
                value={option.id}
                checked={option.id === chosen}
                onChange={() => choose(option.id)}
                data-chosen-picture={option.id === chosen ? '' : undefined}
                className="peer absolute inset-0 opacity-0"
              />
              <span className="sr-only">{option.label}</span>
              <Thumbnail id={option.id} />
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

const frame =
  'aspect-[4/3] w-full rounded-control outline-offset-2 peer-checked:outline-3 peer-checked:outline-primary peer-focus-visible:outline-3 peer-focus-visible:outline-focus';

const Thumbnail = ({ id }: { id: string }) =>
  id ? (
    <img
      src={imageUrl(id, 'thumbnail', 'webp')}
      alt=""
      width={112}
      height={84}
      loading="lazy"
      className={`${frame} bg-sunken object-cover`}
    />
  ) : (
    <span
      aria-hidden="true"
      className={`${frame} grid place-items-center border border-dashed border-line-strong px-1 text-center text-xs text-muted`}
    >
      No picture
    </span>
  );
