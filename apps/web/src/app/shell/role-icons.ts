import type { Role } from '@hampi/contract/base/role-facts';
import {
  type Icon,
  IconBuilding,
  IconCalendarCheck,
  IconClipboardList,
  IconFlask,
  IconShieldLock,
  IconStethoscope,
  IconUser,
} from '@tabler/icons-react';

/** The icon of each role in the top bar and the role switch. */
export const roleIcons: Record<Role, Icon> = {
  ROLE_MED: IconStethoscope,
  ROLE_SEC: IconCalendarCheck,
  ROLE_LAB: IconFlask,
  ROLE_CLI: IconUser,
  ROLE_ADMINSEC: IconClipboardList,
  ROLE_ADMIN: IconShieldLock,
  ROLE_INS: IconBuilding,
};
