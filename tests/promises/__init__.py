"""What players and hosts are promised, shown: docs/reliability.md lists the promises."""
