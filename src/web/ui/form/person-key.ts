/** Name of what this device keeps about who sent a form. */
export const PERSON_KEY = 'makao-person';
