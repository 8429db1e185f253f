export const MAX_FLOOR_PLANS = 20;
export const MAX_PLAN_NAME_LENGTH = 80;
