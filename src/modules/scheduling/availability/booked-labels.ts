/** A visit or consultation within days or hours that are to be closed. */
export interface BookedWithin {
  /** 'visit-12' */
  key: string;
  /** 'Bogani corner house, Amina Hassan, 28 Nov 2026, 9–10 AM' */
  text: string;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '2 visits', '1 consultation', '3 visits and consultations'. */
export function bookedText(booked: readonly Pick<BookedWithin, 'key'>[]): string {
  const visits = booked.filter(({ key }) => key.startsWith('visit-')).length;
  if (visits === booked.length) return counted(visits, 'visit');
  return visits === 0 ? counted(booked.length, 'consultation') : `${booked.length} visits and consultations`;
}

/** 'Save anyway, 2 visits need a new agent'; 'another time' where the whole office is closed. */
export const saveAnywayText = (booked: readonly Pick<BookedWithin, 'key'>[], isOffice: boolean): string =>
  `Save anyway, ${bookedText(booked)} ${booked.length === 1 ? 'needs' : 'need'} ${isOffice ? 'another time' : 'a new agent'}`;
