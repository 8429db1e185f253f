import type { DrawnPerson } from './portraits.ts';

/** A member of staff of the demo agency. All are invented; none can sign in until invited. */
export interface DemoPerson {
  key: string;
  name: string;
  role: 'manager' | 'agent' | 'editor';
  jobTitle: string;
  /** Plainly no number of the board. Null for who neither sells nor lets. */
  earbNumber: string | null;
  portrait: DrawnPerson;
  email: string;
  /** E.164, from a block reserved for examples. */
  phone: string;
  /** Shown under the name on a listing. */
  areas: readonly string[];
  /** Places of demo/places where this person is the agent of the listings. */
  covers: readonly string[];
  bio: string;
}

export const people: readonly DemoPerson[] = [
  {
    key: 'daniel',
    name: 'Daniel Mwangi',
    role: 'manager',
    jobTitle: 'Head of property management',
    earbNumber: 'EARB/DEMO/0001',
    portrait: { hair: 'cropped', skin: 'deep', clothes: 'jacket', colour: 'ink', glasses: true },
    email: 'daniel@makao.example',
    phone: '+254700000230',
    areas: ['Industrial Area', 'Athi River'],
    covers: ['Industrial Area', 'Athi River'],
    bio: 'Runs the lettings and management desk and shows warehouses himself, because he likes them.',
  },
  {
    key: 'achieng',
    name: 'Achieng Njoroge',
    role: 'agent',
    jobTitle: 'Sales executive',
    earbNumber: 'EARB/DEMO/0002',
    portrait: { hair: 'braids', skin: 'dark', clothes: 'blouse', colour: 'ochre' },
    email: 'achieng@makao.example',
    phone: '+254700000231',
    areas: ['Karen', 'Lang’ata', 'Runda'],
    covers: ['Karen', 'Lavington', 'Runda', 'Muthaiga', 'Loresho', 'Limuru', 'Nanyuki'],
    bio: 'Houses and gardens in the western and northern suburbs. Will ask about the borehole before you do.',
  },
  {
    key: 'samuel',
    name: 'Samuel Kiplagat',
    role: 'agent',
    jobTitle: 'Sales executive',
    earbNumber: 'EARB/DEMO/0003',
    portrait: { hair: 'flat-top', skin: 'dark', clothes: 'shirt', colour: 'acacia' },
    email: 'samuel@makao.example',
    phone: '+254700000232',
    areas: ['Kilimani', 'Westlands', 'Ngong Road'],
    covers: ['Kilimani', 'Westlands', 'Kileleshwa', 'Ngong Road'],
    bio: 'Apartments and offices between Ngong Road and Westlands. Knows most caretakers by name.',
  },
  {
    key: 'leah',
    name: 'Leah Adhiambo',
    role: 'agent',
    jobTitle: 'Sales executive',
    earbNumber: 'EARB/DEMO/0004',
    portrait: { hair: 'round', skin: 'deep', clothes: 'jacket', colour: 'acacia' },
    email: 'leah@makao.example',
    phone: '+254700000233',
    areas: ['Syokimau', 'Kitengela', 'Kiserian'],
    covers: ['Syokimau', 'Kitengela', 'Kisaju', 'Isinya', 'Kajiado', 'Joska', 'Konza', 'Kiserian', 'Ruai'],
    bio: 'Family homes and plots south and east of the city. Keeps gumboots in the car.',
  },
  {
    key: 'zawadi',
    name: 'Zawadi Mohamed',
    role: 'agent',
    jobTitle: 'Sales executive',
    earbNumber: 'EARB/DEMO/0005',
    portrait: { hair: 'scarf', skin: 'brown', clothes: 'blouse', colour: 'ink' },
    email: 'zawadi@makao.example',
    phone: '+254700000234',
    areas: ['Naivasha', 'Ruiru', 'the coast'],
    covers: ['Naivasha', 'Nyali', 'Diani', 'Kilifi', 'Vipingo', 'Ruiru', 'Juja', 'Thika'],
    bio: 'Naivasha, the Thika Road towns and the coast. Does half her viewings on video for owners abroad.',
  },
  {
    key: 'wangari',
    name: 'Wangari Otieno',
    role: 'editor',
    jobTitle: 'Editor',
    earbNumber: null,
    portrait: { hair: 'bun', skin: 'brown', clothes: 'shirt', colour: 'ink', glasses: true },
    email: 'wangari@makao.example',
    phone: '+254700000235',
    areas: [],
    covers: [],
    bio: 'Edits Tips & Insights and checks every figure in a listing before it goes out.',
  },
];

/**
 * The agent of the listings in this place.
 * @throws Error when there is none
 */
export function personFor(place: string): DemoPerson {
  const person = people.find(({ covers }) => covers.includes(place));
  if (!person) throw new Error(`Nobody in demo/people shows listings in ${place}`);
  return person;
}
