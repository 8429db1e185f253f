let visitors = 0;

/** The answers of somebody new, as one person has few visits ahead and few confirmations an hour. */
export function newVisitor() {
  visitors += 1;
  return {
    first_name: 'Amina',
    last_name: "O'Hassan",
    email: `amina.${visitors}@example.com`,
    phone: `0722 000 ${100 + visitors}`,
  };
}
