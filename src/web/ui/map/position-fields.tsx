import { LocateFixed, Map as MapIcon } from 'lucide';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../form/field.tsx';
import { useFormField } from '../form/form-context.ts';
import type { MapView } from './open-map.ts';
import { PinMap } from './pin-map.tsx';
import type { FindPlaces } from './place-finder.tsx';
import type { Position } from './position.ts';

export interface PositionFieldsProps {
  stored?: { latitude: string; longitude: string };
  required?: boolean;
  /** Where the form has a place beside the position. */
  places?: {
    find: FindPlaces;
    /** The place that is typed in the form; empty for none. */
    typedIn: (form: HTMLFormElement) => string;
  };
}

const nairobi: MapView = { center: { latitude: -1.2864, longitude: 36.8172 }, zoom: 11 };

/** Latitude and longitude, filled in by hand, by a press on the map, or from the device's position. */
export function PositionFields({ stored, required = false, places }: PositionFieldsProps) {
  const latitude = useRef<HTMLInputElement>(null);
  const longitude = useRef<HTMLInputElement>(null);
  const start = positionOf(
    useFormField('latitude').returnedValue ?? stored?.latitude,
    useFormField('longitude').returnedValue ?? stored?.longitude,
  );
  const [position, setPosition] = useState(start);
  /** What the map opens at; null while it is not shown. */
  const [shownAt, setShownAt] = useState<MapView | null>(null);
  const [note, setNote] = useState('');
  const put = (next: Position) => {
    setPosition(next);
    type(latitude.current, String(next.latitude));
    type(longitude.current, String(next.longitude));
  };
  const showMap = async () => {
    const form = latitude.current?.form;
    const text = places && !position && form ? places.typedIn(form) : '';
    // Without a reply the map opens as without a place.
    const [found] = text ? ((await places?.find(text).catch(() => [])) ?? []) : [];
    setShownAt(found ? { center: found.position, zoom: found.zoom } : nairobi);
  };
  const typed = () => setPosition(positionOf(latitude.current?.value, longitude.current?.value));
  const shared = { required, optional: !required, onInput: typed };
  return (
    <div className="grid gap-4.5">
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          {...shared}
          ref={latitude}
          label="Latitude"
          name="latitude"
          number={{ min: -90, max: 90, decimals: 8 }}
          help="Such as -1.2995"
          defaultValue={stored?.latitude}
        />
        <TextField
          {...shared}
          ref={longitude}
          label="Longitude"
          name="longitude"
          number={{ min: -180, max: 180, decimals: 8 }}
          help="Such as 36.7822"
          defaultValue={stored?.longitude}
        />
      </div>
      <div className="needs-script flex flex-wrap gap-2.5">
        {!shownAt && (
          <Button variant="outline" size="sm" icon={MapIcon} onClick={() => void showMap()}>
            Show the map
          </Button>
        )}
        <Button variant="outline" size="sm" icon={LocateFixed} onClick={() => whereIAm(put, setNote)}>
          Use where I am
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
      {shownAt && (
        <div className="grid gap-1.5">
          <p className="text-sm text-muted">Press the map where it is. The pin can be dragged.</p>
          <PinMap
            label="Where it is. Press to put the pin."
            position={position}
            onPlace={put}
            start={shownAt}
            find={places?.find}
          />
        </div>
      )}
    </div>
  );
}

function positionOf(latitude = '', longitude = ''): Position | null {
  const [north, east] = [Number(latitude), Number(longitude)];
  const isOnMap = latitude.trim() !== '' && longitude.trim() !== '' && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isOnMap ? { latitude: north, longitude: east } : null;
}

/** Sets the value and dispatches an input event, so that the form notices. */
function type(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function whereIAm(put: (position: Position) => void, say: (message: string) => void): void {
  if (!('geolocation' in navigator)) {
    say('This browser does not tell where you are. Type the two numbers.');
    return;
  }
  say('Looking where you are...');
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
      put({ latitude: round(coords.latitude), longitude: round(coords.longitude) });
      say(`The pin is where you are, to about ${Math.round(coords.accuracy)} metres.`);
    },
    () => say('Your browser did not tell where you are. Type the two numbers, or press on the map.'),
    { enableHighAccuracy: true, timeout: 15_000 },
  );
}
