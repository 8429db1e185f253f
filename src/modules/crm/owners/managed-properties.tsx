import { Heading } from '#web/ui/heading.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { ManagementContent } from './management-content.ts';

/** Buildings in our care. */
export function ManagedProperties({ properties }: { properties: ManagementContent['showcase'] }) {
  return (
    <>
      <Heading level={2} className="mb-7">
        Buildings we look after
      </Heading>
      <ul className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {properties.map((property) => (
          <li key={property.name}>
            <article className="grid gap-3.5">
              <Photo
                image={property.image}
                sizes="(min-width:1024px) 424px, (min-width:640px) 48vw, 92vw"
                use="preview"
                fallback="apartment"
              />
              <div>
                <p className="text-sm text-muted">{property.place}</p>
                <Heading level={3} size="title" className="mt-0.75">
                  {property.name}
                </Heading>
                <p className="mt-1.5 text-sm text-soft">{property.text}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
