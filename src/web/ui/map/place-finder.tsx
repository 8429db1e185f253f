import { Search } from 'lucide';
import { useState } from 'react';
import { failureWithoutReply } from '#platform/http/failure.ts';
import { Button } from '../button.tsx';
import { TextField } from '../form/field.tsx';
import type { Position } from './position.ts';

export interface FoundPlace {
  /** 'Kilimani, Nairobi' */
  title: string;
  position: Position;
  zoom: number;
}

export type FindPlaces = (text: string) => Promise<readonly FoundPlace[]>;

interface PlaceFinderProps {
  find: FindPlaces;
  onFound: (place: FoundPlace) => void;
}

/** Finds places by name, beside a map. It stands inside another form, and forms cannot be nested, so it has no form element. */
export function PlaceFinder({ find, onFound }: PlaceFinderProps) {
  const [text, setText] = useState('');
  const [others, setOthers] = useState<readonly FoundPlace[]>([]);
  const [note, setNote] = useState('');
  const go = (place: FoundPlace) => {
    setNote(`The map shows ${place.title}.`);
    onFound(place);
  };
  const search = async () => {
    const wanted = text.trim();
    if (wanted === '') return;
    try {
      const found = await find(wanted);
      setOthers(found.slice(1));
      if (found[0]) go(found[0]);
      else setNote(`We know no place called “${wanted}”.`);
    } catch (cause) {
      setNote(failureWithoutReply(cause).message);
    }
  };
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-end gap-2.5">
        <TextField
          label="Find a place on the map"
          name=""
          type="search"
          value={text}
          maxLength={200}
          placeholder="Kilimani"
          className="min-w-56 grow"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void search();
          }}
        />
        <Button variant="outline" icon={Search} onClick={() => void search()}>
          Find
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
      {others.length > 0 && (
        <ul aria-label="Others of this name" className="flex flex-wrap gap-2">
          {others.map((place) => (
            <li key={`${place.title} ${place.position.latitude} ${place.position.longitude}`}>
              <Button variant="quiet" size="sm" onClick={() => go(place)}>
                {place.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
