/** The work cannot be done, and a retry would not change that. The message is for the user who started it. */
export class TaskRefused extends Error {
  override readonly name = 'TaskRefused';
}

/** The user asked to stop. */
export class TaskCancelled extends Error {
  override readonly name = 'TaskCancelled';
}

/** The program is stopping; the task continues after the next start. */
export class TaskInterrupted extends Error {
  override readonly name = 'TaskInterrupted';

  constructor() {
    super('The program stops; this task goes on after the next start');
  }
}

/** Another run has taken over the task, because this one was considered dead. */
export class TaskTakenOver extends Error {
  override readonly name = 'TaskTakenOver';
}
