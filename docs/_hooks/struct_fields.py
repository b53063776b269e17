"""Shows the fields of msgspec Structs in the reference as the parameters of their class."""

from __future__ import annotations

from typing import Any

import griffe


class StructFields(griffe.Extension):
    """Gives every Struct the `__init__` that msgspec makes when the class is made."""

    def on_class_members(self, *, cls: griffe.Class, **_: Any) -> None:
        """Turn annotated names into parameters, in their order; msgspec wants no default first."""
        if "__init__" in cls.members or not any(_is_struct(base) for base in cls.bases):
            return
        fields = [
            griffe.Parameter(
                name,
                annotation=member.annotation,
                kind=griffe.ParameterKind.positional_or_keyword,
                default=member.value,
            )
            for name, member in cls.members.items()
            if isinstance(member, griffe.Attribute)
            and member.annotation is not None
            and not name.startswith("_")
            and "property" not in member.labels
            and "ClassVar" not in str(member.annotation)
        ]
        own = griffe.Parameter("self", kind=griffe.ParameterKind.positional_or_keyword)
        cls.set_member("__init__", griffe.Function("__init__", parameters=_parameters(own, fields)))


def _parameters(own: griffe.Parameter, fields: list[griffe.Parameter]) -> griffe.Parameters:
    return griffe.Parameters(own, *fields)


def _is_struct(base: Any) -> bool:
    return str(base).partition("[")[0].endswith("Struct")
