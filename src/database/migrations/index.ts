import * as migration_20261121_121521_initial from './20261121_121521_initial';

export const migrations = [
  {
    up: migration_20261121_121521_initial.up,
    down: migration_20261121_121521_initial.down,
    name: '20261121_121521_initial'
  },
];
