/** The work cannot be done, for a reason that trying again would not change; the message is for whoever started it. */
export class TaskRefused extends Error {
  override readonly name = 'TaskRefused';
}

/** Whoever started it has asked to stop. */
export class TaskCancelled extends Error {
  override readonly name = 'TaskCancelled';
}

/** The program stops; the task is taken up again after the next start. */
export class TaskInterrupted extends Error {
  override readonly name = 'TaskInterrupted';

  constructor() {
    super('The program stops; this task goes on after the next start');
  }
}

/** Another run has the task: this one was given up for dead. */
export class TaskTakenOver extends Error {
  override readonly name = 'TaskTakenOver';
}
