"""What players and hosts are promised, shown: docs/hosts/reliability.md lists the promises."""
