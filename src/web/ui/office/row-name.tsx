import type { ReactNode } from 'react';
import { SiteLink } from '../navigation/site-link.tsx';

export interface RowNameProps {
  href: string;
  name: string;
  /** The quiet line under it. */
  about?: ReactNode;
  preload?: boolean;
  /** Of the keyboard shortcuts of the inbox. */
  'data-enquiry'?: number;
}

const lineLook = 'block truncate comfortable:break-words comfortable:whitespace-normal';

/** The name of a row, its link, over one quiet line; each is cut off where there is no room, unless rows are comfortable. */
export const RowName = ({ name, about, ...link }: RowNameProps) => (
  <span className="block min-w-0 flex-1 leading-[1.35] comfortable:leading-[1.5]">
    <SiteLink
      {...link}
      className={`${lineLook} min-h-5 scroll-mb-24 font-semibold text-link hover:underline hover:underline-offset-[0.28em]`}
    >
      {name}
    </SiteLink>
    {about && <span className={`${lineLook} text-xs text-muted comfortable:text-sm`}>{about}</span>}
  </span>
);

/** A value of a row, cut off where it is long, unless rows are comfortable. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <span className="block max-w-48 truncate md:max-[1400px]:max-w-32 comfortable:whitespace-normal">{children}</span>
);
