import { Map as MapIcon } from 'lucide';
import { useState } from 'react';
import { type MapPictureSizeName, mapPictureSizes, mapPictureUrl } from '#platform/basemap/map-picture-address.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { island } from '../navigation/island.tsx';
import { MapAttribution } from './map-attribution.tsx';
import type { OpenedMap } from './open-map.ts';
import { dropPath, dropSize } from './pin-drawing.ts';
import type { Position } from './position.ts';
import { StreetMap } from './street-map.tsx';

interface PlaceMapProps {
  /** Accessible name of the map: 'Map of Bogani Road, Karen'. */
  label: string;
  position: Position;
  /** Metres of the circle around the position that is drawn instead of a pin; null for the exact point. */
  radiusM: number | null;
  /** Subject of the server's pictures of the map, such as 'property/12'; paper and a pin are behind them. */
  picture: string;
  pinText?: string;
  className: string;
}

const ZOOM = 15;
const CIRCLE_ZOOM = 14.5;

/** A place on a map: a picture, in whose place a press opens the map. Without script the picture stays. */
function PlaceMapParts(props: PlaceMapProps) {
  const { label, position, radiusM, pinText, className } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <div className={classNames('on-light relative overflow-hidden bg-map-paper print:hidden', className)}>
        <Picture {...props} />
        <Button
          icon={MapIcon}
          onClick={() => setIsOpen(true)}
          className="needs-script absolute top-3 left-3 z-2 shadow-raised"
        >
          Open the map
        </Button>
        <MapAttribution />
      </div>
    );
  return (
    <StreetMap
      label={label}
      view={{ center: position, zoom: radiusM === null ? ZOOM : CIRCLE_ZOOM }}
      isCooperative
      takesFocus
      instead={<Picture {...props} />}
      onOpen={(opened: OpenedMap) => {
        if (radiusM === null) opened.placePin({ position, ...(pinText !== undefined && { text: pinText }) });
        else opened.drawCircle(position, radiusM);
        return undefined;
      }}
      className={className}
    />
  );
}

/** The picture over what is seen while it is not there. It shows nothing that the address beside it does not say. */
function Picture({ picture, radiusM }: PlaceMapProps) {
  return (
    <>
      {radiusM === null ? (
        <svg
          aria-hidden="true"
          width={dropSize.width}
          height={dropSize.height}
          className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full fill-visit"
        >
          <path d={dropPath} fillRule="evenodd" />
        </svg>
      ) : (
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 size-40 -translate-1/2 rounded-full border-2 border-murram-800 bg-murram-600/20"
        />
      )}
      <picture>
        <source media="(width >= 40rem)" srcSet={candidate(picture, 'wide')} />
        <img
          src={mapPictureUrl(picture, 'phone')}
          srcSet={candidate(picture, 'phone')}
          alt=""
          loading="lazy"
          decoding="async"
          // Without a width and a height, a browser draws nothing in place of a picture that is not there.
          className="absolute top-1/2 left-1/2 min-h-full max-w-none min-w-full -translate-1/2"
        />
      </picture>
    </>
  );
}

const candidate = (subject: string, size: MapPictureSizeName): string =>
  `${mapPictureUrl(subject, size)} ${mapPictureSizes[size].scale}x`;

export const PlaceMap = island('place-map', PlaceMapParts, 'touch');
