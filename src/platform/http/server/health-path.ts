const healthPath = '/api/v1/health';

/** Whether a route's address is one of the health checks, which are answered whatever else is refused. */
export const isHealthCheck = (url: string): boolean => url === healthPath || url.startsWith(`${healthPath}/`);
