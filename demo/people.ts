/** A member of staff of the demo agency. All are invented; none can sign in until invited. */
export interface DemoPerson {
  key: string;
  name: string;
  role: 'manager' | 'agent' | 'editor';
  jobTitle: string;
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
