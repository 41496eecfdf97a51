import * as migration_20261121_234757_initial from './20261121_234757_initial';
import * as migration_20261123_224516_v1_0_0 from './20261123_224516_v1_0_0';
import * as migration_20261124_060000_v1_1_0 from './20261124_060000_v1_1_0';

export const migrations = [
  {
    up: migration_20261121_234757_initial.up,
    down: migration_20261121_234757_initial.down,
    name: '20261121_234757_initial',
  },
  {
    up: migration_20261123_224516_v1_0_0.up,
    down: migration_20261123_224516_v1_0_0.down,
    name: '20261123_224516_v1_0_0',
  },
  {
    up: migration_20261124_060000_v1_1_0.up,
    down: migration_20261124_060000_v1_1_0.down,
    name: '20261124_060000_v1_1_0'
  },
];
