/** The default message of the enquiry form of a plot. */
export const landInquiryMessage = (title: string): string =>
  `I am interested in ${title}. Please tell me when I can see it.`;

/** The default message of the contact form for visitors who want advice. */
export const consultingMessage = 'I would like advice on a property.\nWhat it is about: ';
