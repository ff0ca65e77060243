/** The role as a field of requests and replies. Apart from `role-facts.ts`, which must load without zod. */
import { z } from 'zod';
import { ROLES, type Role as RoleCode } from './role-facts.ts';

export type Role = RoleCode;
export const Role = z.enum(ROLES);
