import type { ReactNode } from 'react';
import { fallbackFor } from '#web/ui/photo/fallback-artwork.tsx';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { PhotoStage } from '#web/ui/photo/photo-stage.tsx';

export interface PropertyStageProps {
  photos: readonly PhotoImage[];
  title: string;
  type: string;
  /** Over the top left corner. */
  badges: ReactNode;
}

/** The photographs of a property, as wide as the page. */
export const PropertyStage = ({ type, ...stage }: PropertyStageProps) => (
  <PhotoStage {...stage} fallback={fallbackFor(type)} layout="band" sizes="(min-width:1440px) 1344px, 94vw" />
);
