import * as migration_20261121_154652_initial from './20261121_154652_initial';

export const migrations = [
  {
    up: migration_20261121_154652_initial.up,
    down: migration_20261121_154652_initial.down,
    name: '20261121_154652_initial'
  },
];
