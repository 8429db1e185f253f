/** Sentences for staff by the code of the reason why an imported picture could not be fetched. */
const sentences: Readonly<Record<string, string>> = {
  not_found: 'There is no picture at this address any more.',
  not_a_picture: 'This is no picture: a page, a video or a drawing that we cannot use.',
  too_large: 'It is larger than 20 MB.',
  damaged: 'The picture is damaged.',
  refused_address: 'We do not fetch from this address: it is private, or no ordinary address of the web.',
  timeout: 'The server did not send it within 30 seconds.',
  unreachable: 'The server could not be reached.',
  http_401: 'The server asks for a password.',
  http_403: 'The server does not give it to us.',
  http_429: 'The server says that we ask too often.',
  no_file: 'No file of this name was sent. Send a ZIP with the pictures.',
  archive_gone: 'The ZIP was kept for a day. Send it again.',
  too_long: 'The address is too long.',
  too_many: 'The listing has as many pictures as fit.',
  not_allowed: 'A colleague looks after this listing now.',
};

/** 'There is no picture at this address any more.' */
export const failureSentence = (code: string): string =>
  sentences[code] ?? `The server answered with an error (${code.replace('http_', '')}).`;
